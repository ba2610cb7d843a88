-- oldest program: 0007
ALTER TABLE "invoices" ADD COLUMN "is_awaiting_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_product_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pending_until" timestamp (3) with time zone;
