CREATE TABLE "script_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"thread_id" uuid,
	"name" text,
	"content" text NOT NULL,
	"secret_digest" text,
	"quote" text DEFAULT '' NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"start" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_shares" (
	"script_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_digest" text NOT NULL,
	"ended_digests" text[] DEFAULT '{}' NOT NULL,
	"is_on" boolean NOT NULL,
	"comments" boolean NOT NULL,
	"expires_in_days" integer,
	"expires_at" timestamp (3) with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "script_comments" ADD CONSTRAINT "script_comments_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comments" ADD CONSTRAINT "script_comments_thread_id_script_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."script_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_shares" ADD CONSTRAINT "script_shares_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_comments_script_idx" ON "script_comments" USING btree ("script_id","created_at","id");--> statement-breakpoint
CREATE INDEX "script_comments_thread_idx" ON "script_comments" USING btree ("thread_id") WHERE "script_comments"."thread_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "script_shares_token_idx" ON "script_shares" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "script_shares_ended_idx" ON "script_shares" USING gin ("ended_digests");