/** What can be done, in words, grouped as in the filter. The keys are those of the server. */
export const ACTION_GROUPS: Record<string, Record<string, string>> = {
  Content: {
    publish: "Published",
    schedule: "Scheduled",
    unpublish: "Unpublished",
    draft: "Saved a draft",
    discard: "Discarded a draft",
    restore: "Brought back a version",
    undo: "Put back to what it was before",
    removal: "Removed a picture or a link",
    replacement: "Replaced a picture or film of the item",
    picked: "Chose for a place on the site",
    unpicked: "Removed from its place on the site",
    "preview-opened": "Opened a preview",
    "preview-shared": "Shared a preview",
    "preview-revoked": "Ended a preview",
    moved: "Moved to another place in the order",
    trashed: "Moved to the trash",
    "restored-from-trash": "Restored from the trash",
    deleted: "Deleted for ever",
    "former-address-added": "Added a former address",
    "former-address-removed": "Removed a former address",
    "redirect-saved": "Saved a redirect",
    "redirect-removed": "Removed a redirect",
    "redirects-imported": "Imported redirects",
    "picture-changed": "Changed what is said of a picture",
    "picture-replaced": "Replaced a picture or film",
    "picture-deleted": "Deleted a picture or film",
  },
  "Signing in": {
    "sign-in": "Signed in",
    "sign-in-failed": "Failed to sign in",
    "sign-out": "Signed out",
    reauthenticate: "Confirmed who they are",
    "reauthentication-failed": "Failed to confirm who they are",
    "session-ended": "Ended a session",
    "all-sessions-ended": "Ended all sessions",
    "password-changed": "Changed a password",
    "password-reset-requested": "Asked for a new password by mail",
    "second-factor-added": "Added a second factor",
    "second-factor-removed": "Removed a second factor",
    "recovery-codes-made": "Made recovery codes",
  },
  People: {
    invited: "Invited",
    "invitation-withdrawn": "Withdrew an invitation",
    "invitation-accepted": "Accepted an invitation",
    "account-added": "Added an account",
    "account-changed": "Changed a name",
    "email-change-requested": "Asked for another e-mail address",
    "email-changed": "Changed an e-mail address",
    deactivated: "Deactivated",
    reactivated: "Reactivated",
    "role-changed": "Changed a role",
    "account-reset": "Reset an account",
    "account-removed": "Removed an account",
  },
  Other: {
    "enquiry-changed": "Changed an enquiry",
    "enquiry-answered": "Answered an enquiry",
    "diary-changed": "Changed the diary",
    erased: "Erased for good",
    exported: "Exported",
    "setting-changed": "Changed a setting",
  },
};

const WORDS: Record<string, string> = Object.assign({}, ...Object.values(ACTION_GROUPS));

/** An action in words; one that is not known here by its own name. */
export const actionText = (action: string): string => WORDS[action] ?? action.replaceAll("-", " ");

export const isAction = (text: string): boolean => Object.hasOwn(WORDS, text);
