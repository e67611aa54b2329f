import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/account/account.queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export function SignOutDialog({
  opened,
  onClose,
  onClosed = () => {},
}: {
  opened: boolean;
  onClose: () => void;
  /** Called after closing, to move the focus when the opener no longer exists. */
  onClosed?: () => void;
}) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      opened={opened}
      question="Are you sure you want to sign out?"
      consequence="You will need your email and password to log in again."
      cancelLabel="Stay signed in"
      confirmLabel="Sign Out"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        signOut();
        void navigate(PAGE_PATHS.login);
      }}
      onClosed={onClosed}
    />
  );
}
