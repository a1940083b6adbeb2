/**
 * Stands in for `next/navigation`: the hooks work only in the framework's own server. The functions that redirect are
 * the framework's. A file that changes `pageAddress` resets it, because the test files of one worker share it.
 */
export * from 'next/navigation.js';

export const pageAddress = { pathname: '/' };

export const useRouter = () => ({});
export const usePathname = () => pageAddress.pathname;
export const useParams = () => ({});
export const useSearchParams = () => new URLSearchParams();
