-- By hand --------------------------------------------------------------------------------------------------------------
-- Lessons that are neither cancelled nor closed: those of the past wait for their attendance, those ahead for a contract.
-- The console's first page reads them every few seconds.
CREATE INDEX "timetables_open" ON "timetables" ("starts_at") WHERE "cancelled_at" IS NULL AND "closed_at" IS NULL;
