-- Who takes the lessons of an order without a questionnaire, and the guardian's consent for a child. Orders from before
-- and orders with a questionnaire keep null.
SET LOCAL lock_timeout = '5s';
CREATE TYPE "Participants" AS ENUM ('SELF', 'ADULT', 'YOUTH', 'CHILD');
ALTER TABLE "orders" ADD COLUMN "participants" "Participants", ADD COLUMN "guardian_consent" TEXT;
ALTER TABLE "orders" ADD CONSTRAINT "orders_guardian_consents_for_child"
  CHECK ((participants IS NOT DISTINCT FROM 'CHILD') = (guardian_consent IS NOT NULL)) NOT VALID;
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_guardian_consents_for_child";
