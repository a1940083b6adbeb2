import { handlePublicFile } from '~/server/api/public-file';

export { handlePublicFile as GET };
