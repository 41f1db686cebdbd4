"""The private files of enquiries: checked, stored, downloaded and removed."""
