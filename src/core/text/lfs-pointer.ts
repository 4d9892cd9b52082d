/** First line of a file that stands for one in Git LFS: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\n';
