/** Columns of the lesson that a review is about. */
export const lessonOfReview = {
  select: {
    startsAt: true,
    endsAt: true,
    program: { select: { title: true } },
    coach: { select: { displayName: true } },
    place: { select: { name: true } },
  },
} as const;

type Lesson = {
  startsAt: Date;
  endsAt: Date;
  program: { title: string };
  coach: { displayName: string };
  place: { name: string };
};

export const toReviewedLesson = (
  b2bTimetableReservationId: number,
  { startsAt, endsAt, program, coach, place }: Lesson,
) => ({
  b2bTimetableReservationId,
  startsAt,
  endsAt,
  title: program.title,
  expertName: coach.displayName,
  placeName: place.name,
});
