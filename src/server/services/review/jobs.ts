import type { JobRecords } from '~/server/jobs/job-record';
import { atTime } from '~/server/jobs/due-rows';

export const reviewJobs = {
  'delete-review-photos': {
    label: '후기 사진 삭제',
    cancelled: '지운 후기 사진이 제때 삭제되지 않아요. 화면에는 이미 보이지 않아요.',
    kind: 'timer',
    concurrency: 1,
    run: async (payload, { service }) => (await import('./photos/delete-photos')).deleteReviewPhotos(service, payload),
    dueRows: {
      sql: `select jsonb_build_object('learnerId', p.learner_id) as payload, min(p.delete_at) as at from review_photos p
            where p.delete_at is not null and ($2::jsonb is null or p.learner_id = ($2::jsonb->>'learnerId')::int)
            group by p.learner_id`,
      due: atTime,
    },
  },
} satisfies Partial<JobRecords>;
