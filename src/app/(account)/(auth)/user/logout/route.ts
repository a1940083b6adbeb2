import { handleLogout } from '~/server/api/logout';

export { handleLogout as GET };
