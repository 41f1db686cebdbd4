"""The company's templates for answers to enquiries."""
