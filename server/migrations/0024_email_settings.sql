ALTER TABLE "users" ADD COLUMN "email_refusal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chat_emails" boolean DEFAULT true NOT NULL;