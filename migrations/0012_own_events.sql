-- oldest program: 0012
ALTER TABLE "tracking_events" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Purchases that our books know, and registrations of accounts that there are.
UPDATE "tracking_events" SET "is_own" = true WHERE
  ("event_type" = 'purchased' AND "event_id" IN (SELECT "purchase_event_id" FROM "checkout_attempts")) OR
  ("event_type" = 'registered' AND "metadata" ->> 'accountId' IN (SELECT "id" FROM "accounts"));
