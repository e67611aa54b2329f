/** What the viewer can do with comments: the owner on the desk, or a reviewer on the page for the link. */
export interface ThreadTools {
  /** Null if the viewer cannot reply. Throws if the reply was not stored. */
  reply: ((threadId: string, entry: { name: string; text: string }) => Promise<unknown>) | null;
  /** The reviewer's name, empty if it has to be asked for; undefined for the owner. */
  name: string | undefined;
  /** Null for reviewers. */
  resolve: ((threadId: string, isResolved: boolean) => void) | null;
  canEdit: (commentId: string) => boolean;
  edit: (commentId: string, text: string) => Promise<unknown>;
  canRemove: (commentId: string) => boolean;
  remove: (commentId: string) => void;
  /** Whose page it is: the owner's own comments are called "You" there. */
  isOwner: boolean;
}
