export { ExpertSkeleton as default } from '~/features/company-expert/expert-skeleton';
