-- oldest program: 0006
CREATE TABLE "failed_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"card_key" text,
	"network_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL,
	"held_until" timestamp with time zone[] NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_payments_at" ON "failed_payments" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "payment_limits_blocked" ON "payment_limits" USING btree ("kind","blocked_until") WHERE "payment_limits"."blocked_until" is not null;--> statement-breakpoint
CREATE INDEX "payment_limits_updated" ON "payment_limits" USING btree ("updated_at");