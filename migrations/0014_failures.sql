-- oldest program: 0014
CREATE TABLE "dismissed_failures" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dismissed_failures_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "ad_events" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ad_events_rejected" ON "ad_events" USING btree ("created_at") WHERE "ad_events"."reason" = 'rejected';