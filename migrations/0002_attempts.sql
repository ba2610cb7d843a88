DROP INDEX "checkout_attempts_email_product";--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("account",lower("email"),"product_id") WHERE "checkout_attempts"."status" not in ('paid', 'ended');--> statement-breakpoint
CREATE INDEX "checkout_attempts_email_product" ON "checkout_attempts" USING btree ("account",lower("email"),"product_id");