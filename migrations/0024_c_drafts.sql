CREATE TABLE "draft_editors" (
	"draft_id" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"audited_at" timestamp (3) with time zone,
	CONSTRAINT "draft_editors_pkey" PRIMARY KEY("draft_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "draft_editors" ADD CONSTRAINT "draft_editors_draft_id_brand_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."brand_drafts"("id") ON DELETE cascade ON UPDATE no action;