import io

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.media.geotags.patches import Patch, apply_to_chunks, effective


@st.composite
def _patched_files(draw: st.DrawFn) -> tuple[bytes, list[Patch]]:
    content = draw(st.binary(min_size=1, max_size=300))
    ends = sorted(draw(st.sets(st.integers(0, len(content)), max_size=8)))
    spans = list(zip(ends[::2], ends[1::2], strict=False))
    return content, [Patch(start, end - start, draw(st.binary(max_size=end - start))) for start, end in spans]


@given(_patched_files(), st.data())
def test_any_part_in_any_chunks_is_that_of_the_patched_file(
    file: tuple[bytes, list[Patch]], data: st.DataObject
) -> None:
    content, patches = file
    whole = bytearray(content)
    for each in patches:
        whole[each.start : each.end] = each.content.ljust(each.length, b"\0")
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, len(content)))
    size = data.draw(st.integers(1, 50))
    chunks = [content[at : min(at + size, end)] for at in range(start, end, size)]

    assert bytes(whole[start:end]) == b"".join(apply_to_chunks(chunks, start, patches))


@given(_patched_files())
def test_a_patched_file_needs_no_patch(file: tuple[bytes, list[Patch]]) -> None:
    content, patches = file
    patched = b"".join(apply_to_chunks([content], 0, patches))

    assert [] == effective(io.BytesIO(patched), patches)
