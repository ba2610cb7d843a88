-- oldest program: 0017
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"brand_ids" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "draft_editors" (
	"draft_id" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"audited_at" timestamp (3) with time zone,
	CONSTRAINT "draft_editors_pkey" PRIMARY KEY("draft_id","account_id")
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
CREATE TABLE "experiment_assignments" (
	"experiment_id" text NOT NULL,
	"session_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"arm" smallint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"is_repeat" boolean NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "experiment_assignments_pkey" PRIMARY KEY("experiment_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "experiment_marks" (
	"experiment_id" text NOT NULL,
	"mark" text NOT NULL,
	"brand_id" text NOT NULL,
	CONSTRAINT "experiment_marks_pkey" PRIMARY KEY("experiment_id","mark")
);
--> statement-breakpoint
CREATE TABLE "experiment_pages" (
	"experiment_id" text NOT NULL,
	"arm" smallint NOT NULL,
	"load_time" smallint NOT NULL,
	"had_error" boolean NOT NULL,
	"brand_id" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "experiment_pages_pkey" PRIMARY KEY("experiment_id","arm","load_time","had_error")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"hypothesis" text NOT NULL,
	"state" text NOT NULL,
	"arms" jsonb NOT NULL,
	"salt" text,
	"smallest_effect_percent" integer NOT NULL,
	"planned_visitors" integer NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"end_reason" text,
	"published_number" integer
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
CREATE TABLE "media_files" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alternatives" jsonb NOT NULL,
	"is_decorative" boolean NOT NULL,
	"origin_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"brand_id" text NOT NULL,
	"source_hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_variants_pkey" PRIMARY KEY("brand_id","source_hash","format","width")
);
--> statement-breakpoint
CREATE TABLE "plan_price_ids" (
	"account" text NOT NULL,
	"brand_id" text NOT NULL,
	"product_id" text NOT NULL,
	"terms_hash" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"stripe_coupon_id" text,
	"stripe_one_time_price_id" text,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "plan_price_ids_pkey" PRIMARY KEY("account","product_id","brand_id","terms_hash")
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
ALTER TABLE "admin_audit" ADD COLUMN "acted_via" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_account_id_administrators_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_editors" ADD CONSTRAINT "draft_editors_draft_id_brand_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."brand_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_draft_id_brand_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."brand_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_account" ON "api_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "brand_drafts_brand" ON "brand_drafts" USING btree ("brand_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_edits_edit" ON "draft_edits" USING btree ("draft_id","edit_id");--> statement-breakpoint
CREATE INDEX "experiment_assignments_session" ON "experiment_assignments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "experiments_brand" ON "experiments" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_name" ON "media_files" USING btree ("brand_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_hash" ON "media_files" USING btree ("brand_id","hash");--> statement-breakpoint
CREATE INDEX "media_files_time" ON "media_files" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "brand_publications_brand" ON "brand_publications" USING btree ("brand_id","requested_at");--> statement-breakpoint
CREATE INDEX "brand_publications_state" ON "brand_publications" USING btree ("state");--> statement-breakpoint
CREATE INDEX "brand_versions_content" ON "brand_versions" USING btree ("brand_id","brand_version");