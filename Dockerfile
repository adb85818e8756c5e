# The pages and tables of tsukumo in a container, from the wheels of this checkout.
#
#     docker build --tag tsukumo .
#     docker run --rm --publish 8866:8866 tsukumo                                            # http://localhost:8866/
#     docker run --rm --publish 8866:8866 tsukumo host lupus --address 0.0.0.0 --port 8866   # a table; see its address
#
# Saved tables are lost with the container, unless a folder is kept: --volume tsukumo:/home/player
FROM python:3.12-slim AS built
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir hatchling \
 && python -m hatchling build --target wheel --directory /wheels \
 && cd widgets \
 && python -m hatchling build --target wheel --directory /wheels

FROM python:3.12-slim
COPY --from=built /wheels /wheels
RUN pip install --no-cache-dir --find-links /wheels 'tsukumo[notebooks,host]' \
 && useradd --create-home player
USER player
WORKDIR /home/player
EXPOSE 8866
ENTRYPOINT ["tsukumo"]
CMD ["app", "--lan", "--port", "8866", "--no-browser"]
