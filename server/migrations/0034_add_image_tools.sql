CREATE TABLE "image_designs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"script_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "image_tools" text;--> statement-breakpoint
ALTER TABLE "image_designs" ADD CONSTRAINT "image_designs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_designs" ADD CONSTRAINT "image_designs_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_designs_owner_idx" ON "image_designs" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "image_designs_script_idx" ON "image_designs" USING btree ("script_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_image_tools_known" CHECK ("users"."image_tools" in ('bought', 'granted'));