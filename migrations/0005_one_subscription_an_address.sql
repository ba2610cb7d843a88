-- oldest program: 0005
DROP INDEX "checkout_attempts_email_product";--> statement-breakpoint
DROP INDEX "checkout_attempts_open";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "duplicate_of" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "duplicate_ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_started" ON "subscriptions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "checkout_attempts_email" ON "checkout_attempts" USING btree ("account",lower("email"));--> statement-breakpoint
CREATE INDEX "checkout_attempts_lead" ON "checkout_attempts" USING btree ("lead_id");--> statement-breakpoint
-- An address could have one open attempt per plan; only the latest stays open.
UPDATE "checkout_attempts" SET "status" = 'ended'
WHERE "status" NOT IN ('paid', 'ended') AND EXISTS (
  SELECT 1 FROM "checkout_attempts" AS "later"
  WHERE "later"."account" = "checkout_attempts"."account"
    AND lower("later"."email") = lower("checkout_attempts"."email")
    AND "later"."status" NOT IN ('paid', 'ended')
    AND ("later"."created_at", "later"."id") > ("checkout_attempts"."created_at", "checkout_attempts"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("account",lower("email")) WHERE "checkout_attempts"."status" not in ('paid', 'ended');
