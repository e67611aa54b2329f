import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/account/account.queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** From wherever one signs out, the same question. */
export function SignOutQuestion({
  opened,
  onClose,
  onClosed = () => {},
}: {
  opened: boolean;
  onClose: () => void;
  /** For an opener that is gone by then: puts the focus where the person can go on. */
  onClosed?: () => void;
}) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      opened={opened}
      question="Are you sure you want to sign out?"
      consequence="You will need your email and password to come back."
      wayOut="Stay signed in"
      act="Sign Out"
      onWayOut={onClose}
      onAct={() => {
        onClose();
        signOut();
        void navigate(PAGE_PATHS.login);
      }}
      onClosed={onClosed}
    />
  );
}
