CREATE TABLE "brand_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"base_number" integer,
	"base" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version_number" integer,
	"discarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draft_edits" (
	"draft_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"edit_id" text NOT NULL,
	"author_account_id" text NOT NULL,
	"patches" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"of_edit_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_edits_pkey" PRIMARY KEY("draft_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "media_blobs" (
	"brand_id" text NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_blobs_pkey" PRIMARY KEY("brand_id","hash")
);
--> statement-breakpoint
CREATE TABLE "brand_live" (
	"brand_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"owner" text NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"publication_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_publications" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"scheduled_for" timestamp (3) with time zone,
	"prepared_from" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "brand_sites" (
	"host" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"brand_id" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"brand_version" text NOT NULL,
	"document" jsonb NOT NULL,
	"parent_number" integer,
	"origin" text NOT NULL,
	"author_account_id" text,
	"author_email" text,
	"reason" text NOT NULL,
	"verification" jsonb NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_versions_pkey" PRIMARY KEY("brand_id","number")
);
--> statement-breakpoint
CREATE TABLE "recalled_versions" (
	"brand_id" text NOT NULL,
	"brand_version" text NOT NULL,
	"recalled_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"recalled_by" text,
	CONSTRAINT "recalled_versions_pkey" PRIMARY KEY("brand_id","brand_version")
);
--> statement-breakpoint
CREATE TABLE "server_instances" (
	"id" text PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"states" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_draft_id_brand_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."brand_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_drafts_brand" ON "brand_drafts" USING btree ("brand_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_edits_edit" ON "draft_edits" USING btree ("draft_id","edit_id");--> statement-breakpoint
CREATE INDEX "brand_publications_brand" ON "brand_publications" USING btree ("brand_id","requested_at");--> statement-breakpoint
CREATE INDEX "brand_publications_state" ON "brand_publications" USING btree ("state");--> statement-breakpoint
CREATE INDEX "brand_versions_content" ON "brand_versions" USING btree ("brand_id","brand_version");