-- Mails keep what they say and are laid out where they are sent or shown; those from before are laid out from their text.
ALTER TABLE "messages" DROP COLUMN "html",
ADD COLUMN     "content" JSONB;
