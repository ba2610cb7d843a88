-- oldest program: 0017
-- Every row of a brand gets its id. Existing rows belong to the one brand that this database has had: the server names it
-- (`quiz_funnels.brand_id`), and a command takes it from the rows. A constant default rewrites no table; it also serves
-- instances that do not know the column yet. src/server/db/engines/separate-brands.ts removes it with the old keys.
DO $$
DECLARE
  brand text := coalesce(
    nullif(current_setting('quiz_funnels.brand_id', true), ''),
    (SELECT receipts.brand FROM "receipts" ORDER BY "issued_at" DESC LIMIT 1),
    (SELECT "app_name" FROM "leads" ORDER BY "created_at" DESC LIMIT 1),
    'marigold'
  );
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'account_links',
    'accounts',
    'ad_events',
    'checkout_attempts',
    'consents',
    'disputes',
    'failed_payments',
    'fraud_warnings',
    'funnel_cells',
    'invoices',
    'leads',
    'mail_opt_outs',
    'mails',
    'products',
    'purchase_records',
    'refund_requests',
    'refunds',
    'revenue_movements',
    'revenue_subscriptions',
    'stripe_customers',
    'stripe_products',
    'subscriptions',
    'tracking_events',
    'visits',
    'withdrawals'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN "brand_id" text DEFAULT %L NOT NULL', name, brand);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD COLUMN "brand_id" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "brand_ids" jsonb;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD COLUMN "brand_ids" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_opt_outs_brand_pkey" ON "mail_opt_outs" USING btree ("email","brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_brand_pkey" ON "products" USING btree ("id","brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_products_brand_pkey" ON "stripe_products" USING btree ("account","product_id","brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_brand_email" ON "accounts" USING btree (lower("email"),"brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_brand_open" ON "checkout_attempts" USING btree ("account",lower("email"),"brand_id") WHERE "checkout_attempts"."status" not in ('paid', 'ended');--> statement-breakpoint
CREATE UNIQUE INDEX "funnel_cells_brand_dimensions" ON "funnel_cells" USING btree ("grain","device","country","source","medium","campaign","gender","brand_version","brand_id");
