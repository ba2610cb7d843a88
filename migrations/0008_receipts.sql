-- oldest program: 0008
CREATE TABLE "receipt_series" (
	"mode" text NOT NULL,
	"brand" text NOT NULL,
	"year" integer NOT NULL,
	"last_sequence" integer NOT NULL,
	CONSTRAINT "receipt_series_mode_brand_year_pk" PRIMARY KEY("mode","brand","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ledger_id" text NOT NULL,
	"account" text NOT NULL,
	"mode" text NOT NULL,
	"brand" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"related_number" text,
	"stripe_subscription_id" text NOT NULL,
	"stripe_invoice_id" text,
	"description" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_name" text,
	"tax_rate_thousandths" integer,
	"tax_minor" integer,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"card_brand" text,
	"card_last4" text,
	"seller" jsonb NOT NULL,
	"buyer_name" text,
	"buyer_email" text NOT NULL,
	"buyer_country" text
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_last4" text;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_ledger" ON "receipts" USING btree ("kind","ledger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_series" ON "receipts" USING btree ("mode","brand","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("mode","number");--> statement-breakpoint
CREATE INDEX "receipts_subscription" ON "receipts" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "receipts_occurred_at" ON "receipts" USING btree ("occurred_at");