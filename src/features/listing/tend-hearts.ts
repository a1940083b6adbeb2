import { callHeart, HeartRefused, heartRefusalWords } from '~/components/coach/call-heart';
import { HEART_CHANGED, type HeartChange, tellHeartChange } from '~/components/coach/heart-change';
import { keepHeartAndLogIn } from '~/components/coach/keep-heart-and-log-in';
import { toast } from '~/components/ui/toast';
import { createHearts } from './hearts';

const isHeart = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;

/** Marks the hearts below `root`, those that come later included, and saves what is pressed. Returns how to stop. */
export function tendHearts(root: HTMLElement): () => void {
  let hidden = false;
  const hearts = createHearts({
    save: async (encryptedCoachId, favourite) => {
      await callHeart('coach.setFavourite', { encryptedCoachId, favourite });
      tellHeartChange({ encryptedCoachId, favourite });
    },
    onChange: () => mark(root),
    onRefused: (error, encryptedCoachId) => {
      // The cookie told of a session that has ended since.
      if (error instanceof HeartRefused && error.code === 'UNAUTHORIZED') keepHeartAndLogIn(encryptedCoachId);
      else toast(heartRefusalWords(error), { tone: 'bad' });
    },
  });
  const mark = (part: ParentNode) => {
    for (const heart of part.querySelectorAll<HTMLElement>('[data-heart]')) {
      const on = String(hearts.isOn(heart.dataset['heart'] ?? ''));
      if (heart.getAttribute('aria-pressed') !== on) heart.setAttribute('aria-pressed', on);
      // Coaches and operators keep nobody.
      heart.hidden = hidden;
    }
  };
  const press = ({ target }: MouseEvent) => {
    const id = isHeart(target)?.dataset['heart'];
    if (id) hearts.toggle(id);
  };
  // A profile over the list has a heart of its own.
  const hear = (event: Event) => {
    const { encryptedCoachId, favourite } = (event as CustomEvent<HeartChange>).detail;
    hearts.know(encryptedCoachId, favourite);
  };
  const observer = new MutationObserver(() => mark(root));

  callHeart<string[]>('coach.favouriteIds').then(
    (ids) => hearts.begin(ids),
    (error: unknown) => {
      hidden = error instanceof HeartRefused && error.code === 'FORBIDDEN';
      mark(root);
    },
  );
  root.addEventListener('click', press);
  window.addEventListener(HEART_CHANGED, hear);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('click', press);
    window.removeEventListener(HEART_CHANGED, hear);
    observer.disconnect();
  };
}
