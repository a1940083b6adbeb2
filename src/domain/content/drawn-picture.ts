import { pictureScenes, reviewPicturePath } from '~/domain/review/picture';

/** Returns the address of a content's drawn picture: its stored scene, varied by its id; null for none. */
export function drawnPicture(scene: string | null, id: number): string | null {
  const matchedScene = pictureScenes.find((pictureScene) => pictureScene === scene);
  return matchedScene === undefined ? null : reviewPicturePath(matchedScene, id);
}
