-- oldest program: 0011
CREATE TABLE "disputes" (
	"stripe_dispute_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"stripe_invoice_id" text,
	"stripe_subscription_id" text NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"stripe_charge_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"withdrawn_minor" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"reinstated_minor" integer,
	"reinstated_at" timestamp (3) with time zone,
	"fee_minor" integer DEFAULT 0 NOT NULL,
	"returned_fee_minor" integer DEFAULT 0 NOT NULL,
	"fee_currency" text NOT NULL,
	"evidence_due_by" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"renewals_stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"stripe_warning_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"stripe_invoice_id" text,
	"stripe_subscription_id" text NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"stripe_charge_id" text NOT NULL,
	"fraud_type" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_subscription" ON "disputes" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "disputes_created_at" ON "disputes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fraud_warnings_subscription" ON "fraud_warnings" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_created_at" ON "fraud_warnings" USING btree ("created_at");