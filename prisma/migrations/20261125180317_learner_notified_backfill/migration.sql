-- In a migration of its own, so that no lock of the whole table is held meanwhile.
-- The moment was not stored before: the message was written in the transaction that fixed the time.
update "lessons" set "learner_notified_at" = "confirmed_at";
