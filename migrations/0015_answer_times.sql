-- oldest program: 0015
ALTER TABLE "leads" ADD COLUMN "answered_at" jsonb DEFAULT '{}'::jsonb NOT NULL;