-- A form that sent a request: it can only send that request again.
CREATE TABLE "lead_forms" (
    "id" TEXT NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_forms_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "lead_forms_lead_id_idx" ON "lead_forms"("lead_id");

CREATE INDEX "lead_forms_sent_at_idx" ON "lead_forms"("sent_at");

ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
