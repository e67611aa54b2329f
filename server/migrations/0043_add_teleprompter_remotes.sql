CREATE TABLE "teleprompter_remotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"script_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"state" jsonb,
	"commands" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teleprompter_remotes" ADD CONSTRAINT "teleprompter_remotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teleprompter_remotes" ADD CONSTRAINT "teleprompter_remotes_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teleprompter_remotes_token_idx" ON "teleprompter_remotes" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "teleprompter_remotes_user_idx" ON "teleprompter_remotes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "teleprompter_remotes_script_idx" ON "teleprompter_remotes" USING btree ("script_id");