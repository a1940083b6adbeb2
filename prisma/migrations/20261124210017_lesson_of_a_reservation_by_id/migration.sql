-- AddForeignKey: the datamodel reads the lesson of a reservation by what never changes. The key over the start as well
-- stays, by hand: a lesson that is moved takes the start of all its reservations along.
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_cs_corporate_id_timetable_id_fkey" FOREIGN KEY ("cs_corporate_id", "timetable_id") REFERENCES "timetables"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
