-- oldest program: 0013
CREATE TABLE "admin_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "totp_offer" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "second_factor_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admin_passkey_challenges" ADD CONSTRAINT "admin_passkey_challenges_account_id_administrators_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_account_id_administrators_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_account_id_administrators_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."administrators"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_passkey_challenges_account" ON "admin_passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "admin_passkey_challenges_expires_at" ON "admin_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_passkeys_account" ON "admin_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "admin_recovery_codes_account" ON "admin_recovery_codes" USING btree ("account_id");