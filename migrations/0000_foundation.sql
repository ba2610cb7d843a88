-- oldest program: 0000
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"app_name" text NOT NULL,
	"brand_version" text NOT NULL,
	"session_id" text,
	"answers" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"idempotency_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_idempotency_hash_unique" UNIQUE("idempotency_hash")
);
--> statement-breakpoint
-- Unlogged: counting calls needs no flush to disk, and a crash may forget it.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text,
	"fbp" text,
	"fbc" text,
	"brand_version" text,
	"device_info" jsonb,
	"metadata" jsonb
);
--> statement-breakpoint
CREATE INDEX "leads_email_created_at" ON "leads" USING btree (lower("email"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window_start" ON "rate_limits" USING btree ("window_start");