-- oldest program: 0017
ALTER TABLE "account_tokens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "printed_password_at" timestamp (3) with time zone;