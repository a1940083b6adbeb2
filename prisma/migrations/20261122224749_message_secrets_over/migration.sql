-- The sweep looks for the few messages that still hold a code or a link (services/account/sweep-expired.ts).
CREATE INDEX "messages_secret_kept" ON "messages" ("created_at") WHERE "secret" IS NOT NULL;
