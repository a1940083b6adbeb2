import { handleCalendarFeed } from '~/server/api/calendar-feed';

export { handleCalendarFeed as GET };
