-- oldest program: 0017
CREATE TABLE "asked_prices" (
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"asked_from" timestamp (3) with time zone NOT NULL,
	"asked_until" timestamp (3) with time zone,
	"brand_id" text NOT NULL,
	CONSTRAINT "asked_prices_pkey" PRIMARY KEY("product_id","currency","amount_minor","asked_from","brand_id")
);
--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD COLUMN "prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "asked_prices_now" ON "asked_prices" USING btree ("product_id","currency","amount_minor","brand_id") WHERE "asked_prices"."asked_until" is null;--> statement-breakpoint
-- What is offered now has been since the plan last changed.
INSERT INTO "asked_prices" ("brand_id", "product_id", "currency", "amount_minor", "asked_from")
SELECT "brand_id", "id", "currency", "final_price_minor", "updated_at" FROM "products" WHERE "is_active"
UNION SELECT "brand_id", "id", "currency", "price_minor", "updated_at" FROM "products" WHERE "is_active";--> statement-breakpoint
-- One pass over the attempts: they have no index by customer.
UPDATE "stripe_customers" SET "currency" = latest."currency"
FROM (
  SELECT DISTINCT ON ("stripe_customer_id") "stripe_customer_id", "currency" FROM "checkout_attempts"
  WHERE "stripe_customer_id" IS NOT NULL ORDER BY "stripe_customer_id", "created_at" DESC
) AS latest
WHERE latest."stripe_customer_id" = "stripe_customers"."stripe_customer_id";
