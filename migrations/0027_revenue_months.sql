-- oldest program: 0017
CREATE TABLE "revenue_months" (
	"account" text NOT NULL,
	"brand_id" text NOT NULL,
	"definition" text NOT NULL,
	"cohort" text NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"product_id" text NOT NULL,
	"source" text NOT NULL,
	"new_minor" bigint DEFAULT 0 NOT NULL,
	"expansion_minor" bigint DEFAULT 0 NOT NULL,
	"reactivation_minor" bigint DEFAULT 0 NOT NULL,
	"contraction_minor" bigint DEFAULT 0 NOT NULL,
	"churn_minor" bigint DEFAULT 0 NOT NULL,
	"voluntary_churn_minor" bigint DEFAULT 0 NOT NULL,
	"new_active" bigint DEFAULT 0 NOT NULL,
	"reactivated_active" bigint DEFAULT 0 NOT NULL,
	"voluntary_churned" bigint DEFAULT 0 NOT NULL,
	"involuntary_churned" bigint DEFAULT 0 NOT NULL,
	"mrr_change_minor" bigint DEFAULT 0 NOT NULL,
	"active_change" bigint DEFAULT 0 NOT NULL,
	"trialing_change" bigint DEFAULT 0 NOT NULL,
	"past_due_change" bigint DEFAULT 0 NOT NULL,
	"trials_ended" bigint DEFAULT 0 NOT NULL,
	"trials_converted" bigint DEFAULT 0 NOT NULL,
	"plan_expansion_minor" bigint DEFAULT 0 NOT NULL,
	"plan_contraction_minor" bigint DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"refunds_minor" bigint DEFAULT 0 NOT NULL,
	"disputed_minor" bigint DEFAULT 0 NOT NULL,
	"reinstated_minor" bigint DEFAULT 0 NOT NULL,
	"dispute_fees_minor" bigint DEFAULT 0 NOT NULL,
	"lost_minor" bigint DEFAULT 0 NOT NULL,
	"payments" bigint DEFAULT 0 NOT NULL,
	"first_customers" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "revenue_months_pk" PRIMARY KEY("account","brand_id","definition","cohort","month","currency","product_id","source")
);
--> statement-breakpoint
CREATE TABLE "revenue_parts" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"account" text NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revenue_subscriptions" ADD COLUMN "counted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revenue_subscriptions" ADD COLUMN "counted_source" text;--> statement-breakpoint
CREATE INDEX "accounts_listed" ON "accounts" USING btree ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_of_no_subscription" ON "refunds" USING btree ("account") WHERE "refunds"."stripe_subscription_id" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_listed" ON "subscriptions" USING btree ("account","brand_id","started_at","stripe_customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "revenue_subscriptions_uncounted" ON "revenue_subscriptions" USING btree ("account","stripe_subscription_id") WHERE ("revenue_subscriptions"."counted_from" is distinct from "revenue_subscriptions"."made_from" or "revenue_subscriptions"."counted_source" is distinct from "revenue_subscriptions"."source");