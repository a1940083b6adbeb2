import { Link } from '~/components/navigation/link';
import { learnerPath } from './learner-labels';

/**
 * The learner's name in a view of their coach, which links to everything about the learner. A coach who gives a lesson
 * instead of another one has no such page: the id is then null.
 */
export function LearnerLink({ encryptedUserId, name }: { encryptedUserId: string | null; name: string }) {
  if (encryptedUserId === null) return <>{name} 님</>;
  return (
    <Link
      href={learnerPath({ encryptedUserId })}
      prefetch={false}
      className="underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {name} 님
    </Link>
  );
}
