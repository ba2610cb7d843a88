ALTER TABLE "leases" ADD COLUMN "next_holder" text;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "next_until" timestamp with time zone;