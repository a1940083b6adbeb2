-- Nobody is notified of a time that was never fixed, nor before it was.
alter table "lessons" add constraint "lessons_notified_after_fixed"
  check ("learner_notified_at" is null or ("confirmed_at" is not null and "learner_notified_at" >= "confirmed_at"));
