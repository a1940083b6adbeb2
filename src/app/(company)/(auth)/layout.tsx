export { AuthShell as default } from '~/components/layout/auth-shell';
