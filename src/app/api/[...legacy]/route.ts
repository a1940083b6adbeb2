import { handleLegacy } from '~/server/legacy/handle';

export {
  handleLegacy as GET,
  handleLegacy as POST,
  handleLegacy as PUT,
  handleLegacy as PATCH,
  handleLegacy as DELETE,
};
