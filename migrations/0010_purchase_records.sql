-- oldest program: 0010
CREATE TABLE "purchase_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_record_heads" (
	"account" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_sequence" integer,
	"checked_hash" text,
	"fault" jsonb
);
--> statement-breakpoint
CREATE TABLE "purchase_records" (
	"account" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" text,
	"stripe_subscription_id" text,
	"press_key" text NOT NULL,
	"content" jsonb,
	"salt" text,
	"content_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_records_account_sequence_pk" PRIMARY KEY("account","sequence")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_records_press" ON "purchase_records" USING btree ("account","press_key");--> statement-breakpoint
CREATE INDEX "purchase_records_attempt" ON "purchase_records" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "purchase_records_subscription" ON "purchase_records" USING btree ("stripe_subscription_id");