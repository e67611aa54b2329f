CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_email_key" ON "visitors" USING btree ("email");--> statement-breakpoint
CREATE FUNCTION delete_conversation_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM chat_messages WHERE user_id = OLD.id;
  DELETE FROM conversations WHERE user_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_leave_chat AFTER DELETE ON users FOR EACH ROW
  EXECUTE FUNCTION delete_conversation_of_user();--> statement-breakpoint
UPDATE videos SET is_example = true WHERE NOT EXISTS (
  SELECT 1 FROM audit_entries
  WHERE action IN ('video.added', 'video.changed') AND subject = videos.title
);
