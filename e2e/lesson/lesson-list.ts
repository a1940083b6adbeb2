import { seoulMonth } from '~/domain/shared/seoul-time';

export const learnerList = '/f/user/mypage/lesson/learner';
/** Returns the list page of the first lesson's month, which may be the next month. */
export const listOfFirstLesson = ({ at }: { at: (days: number, hour: number) => Date }) =>
  `${learnerList}?month=${seoulMonth(at(3, 19))}`;
