-- oldest program: 0009
CREATE TABLE "withdrawals" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"name" text,
	"email" text,
	"plan_name" text NOT NULL,
	"contract_from" timestamp (3) with time zone NOT NULL,
	"has_asked_to_start" boolean NOT NULL,
	"currency" text NOT NULL,
	"refunded_before_minor" integer NOT NULL,
	"refund_minor" integer NOT NULL,
	"status" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "immediate_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "immediate_start_text" text;--> statement-breakpoint
CREATE INDEX "withdrawals_status_next" ON "withdrawals" USING btree ("status","next_attempt_at");