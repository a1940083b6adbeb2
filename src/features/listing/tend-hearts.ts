import { toast } from '~/components/ui/toast';
import { HEART_CHANGED, type HeartChange } from '~/components/coach/heart-change';
import { goToLogin } from './go-to-login';
import { createHearts } from './hearts';

type Answer<T> = { result: { data: { json: T } } };
type Refusal = { error?: { json?: { message?: string; data?: { code?: string } } } };

class Refused extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** The public procedures directly, as the search box does: a list must not bring the whole client along. */
async function call<T>(path: string, input?: object): Promise<T> {
  const body = input ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json: input }) } : undefined;
  const response = await fetch(`/api/trpc/${path}`, body);
  const answer: unknown = await response.json();
  if (response.ok) return (answer as Answer<T>).result.data.json;
  const { error } = answer as Refusal;
  throw new Refused(error?.json?.message ?? '저장하지 못했어요.', error?.json?.data?.code);
}

const offline = '찜하지 못했어요. 인터넷을 확인하고 다시 눌러 주세요.';
const isHeart = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null);

/** Marks the hearts below `root`, those that come later included, and saves what is pressed. Returns how to stop. */
export function tendHearts(root: HTMLElement): () => void {
  let hidden = false;
  const hearts = createHearts({
    save: async (encryptedCoachId, favourite) => void (await call('coach.setFavourite', { encryptedCoachId, favourite })),
    onChange: () => mark(root),
    onRefused: (error) => {
      // The cookie told of a session that has ended since.
      if (error instanceof Refused && error.code === 'UNAUTHORIZED') goToLogin();
      else toast(error instanceof Refused ? error.message : offline, { tone: 'bad' });
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

  call<string[]>('coach.favouriteIds').then(
    (ids) => hearts.begin(ids),
    (error: unknown) => {
      hidden = error instanceof Refused && error.code === 'FORBIDDEN';
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
