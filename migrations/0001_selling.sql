-- oldest program: 0001
CREATE TABLE "invoices" (
	"stripe_invoice_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"stripe_subscription_id" text NOT NULL,
	"stripe_payment_intent_id" text,
	"number" text,
	"status" text NOT NULL,
	"billing_reason" text,
	"currency" text NOT NULL,
	"amount_due_minor" integer NOT NULL,
	"amount_paid_minor" integer NOT NULL,
	"attempt_count" integer NOT NULL,
	"next_payment_attempt_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"stripe_refund_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"stripe_invoice_id" text,
	"stripe_subscription_id" text,
	"stripe_payment_intent_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"stripe_subscription_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "subscription_status_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"stripe_subscription_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"email" text NOT NULL,
	"product_id" text,
	"attempt_id" text,
	"lead_id" text,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_start" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"trial_end" timestamp (3) with time zone,
	"is_cancel_at_period_end" boolean NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"paid_until" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"purchase_recorded_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"idempotency_hash" text,
	"email" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_type" text NOT NULL,
	"currency" text NOT NULL,
	"final_price_minor" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"original_price_minor" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"status" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"last_payment_code" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_payment_intent_id" text,
	"full_name" text,
	"country_code" text,
	"registration_source" text NOT NULL,
	"is_wallet" boolean NOT NULL,
	"wallet_type" text,
	"device_info" jsonb,
	"session_id" text,
	"lead_id" text,
	"brand_version" text NOT NULL,
	"purchase_event_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_idempotency_hash_unique" UNIQUE("idempotency_hash"),
	CONSTRAINT "checkout_attempts_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"stripe_customer_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_holder" text,
	"next_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"final_price_minor" integer NOT NULL,
	"original_price_minor" integer,
	"duration_days" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"is_tagged" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_products" (
	"account" text NOT NULL,
	"product_id" text NOT NULL,
	"stripe_product_id" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"stripe_coupon_id" text,
	"stripe_one_time_price_id" text,
	"synced_hash" text NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_products_account_product_id_pk" PRIMARY KEY("account","product_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invoices_subscription" ON "invoices" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "invoices_paid_at" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_subscription" ON "refunds" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "refunds_created_at" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_processed_received" ON "stripe_events" USING btree ("processed_at","received_at");--> statement-breakpoint
CREATE INDEX "subscription_status_history_subscription" ON "subscription_status_history" USING btree ("stripe_subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_email" ON "subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriptions_status_synced" ON "subscriptions" USING btree ("status","synced_at");--> statement-breakpoint
CREATE INDEX "checkout_attempts_email_product" ON "checkout_attempts" USING btree ("account",lower("email"),"product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("account",lower("email"),"product_id") WHERE "checkout_attempts"."status" not in ('paid', 'ended');--> statement-breakpoint
CREATE INDEX "checkout_attempts_payment_intent" ON "checkout_attempts" USING btree ("stripe_payment_intent_id");--> statement-breakpoint
CREATE INDEX "stripe_customers_email" ON "stripe_customers" USING btree ("account","email");